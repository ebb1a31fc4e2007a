declare global {
  interface Window {
    /** From the press on the button of the modal that reads like that to the frame in which this is its heading (ms). */
    latchkeyUntilHeading: (button: string, heading: string) => Promise<number>
  }
}

const root = (): ShadowRoot | null | undefined => document.querySelector('latchkey-modal')?.shadowRoot
const reads = (selector: string, text: string): HTMLElement | undefined =>
  [...(root()?.querySelectorAll<HTMLElement>(selector) ?? [])].find((one) => one.textContent?.trim() === text)

const patienceMs = 20_000

export const start = (): void => {
  window.latchkeyUntilHeading = (button, heading) =>
    new Promise((resolve, reject) => {
      const pressed = reads('button', button)
      if (pressed === undefined) return reject(new Error(`There is no button "${button}".`))
      const since = performance.now()
      pressed.click()
      const look = (): void => {
        const took = performance.now() - since
        if (reads('h1, h2', heading)) resolve(took)
        else if (took > patienceMs) reject(new Error(`"${heading}" did not come: ${root()?.textContent}`))
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
}
