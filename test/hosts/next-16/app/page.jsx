import { App } from './app.tsx'

export default function Page() {
  return (
    <main>
      <App />
    </main>
  )
}
