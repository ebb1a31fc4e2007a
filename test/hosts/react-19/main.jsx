import { StrictMode, version } from 'react'
import { createRoot } from 'react-dom/client'
// The README's own code, which the test puts beside this file.
import { App } from './app.tsx'

createRoot(document.getElementById('root')).render(
  <StrictMode>
    <App />
    <footer>React {version}</footer>
  </StrictMode>,
)
