import { createElement, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { app, type Props } from './app.ts'

const root = document.querySelector('#root')
const props: Props = JSON.parse(document.querySelector('#props')?.textContent ?? '{}')

const Hydrated = () => {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = 'true'
  }, [])
  return app(props)
}
if (root !== null) hydrateRoot(root, createElement(Hydrated))
