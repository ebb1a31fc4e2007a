import { readSessionCookie } from 'latchkey'
import { createElement, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Page } from './server-page.js'

// What the server was told is what the browser has.
const initialSnapshot = readSessionCookie(document.cookie, 'returning')
hydrateRoot(document.getElementById('root'), createElement(StrictMode, {}, createElement(Page, { initialSnapshot })))
