import { followPresses, hasBegunOn, isMeant } from '../approval/press.ts'
import { followFocus } from '../approval/sight.ts'
import { createSteadiness } from '../approval/steadiness.ts'
import { element } from '../element.ts'

/**
 * Continue gives a page the wallet: it counts only where the window has been in front for half a second, and the press began on it. A page can
 * lay another window over this one, and take that away under a finger.
 */
export const guardPress = (): void => {
  const press = document.querySelector<HTMLButtonElement>('button.main')
  if (press === null) return
  const status = element('p')
  status.setAttribute('role', 'status')
  press.form?.after(status)
  const steadiness = createSteadiness(() => {
    press.disabled = !steadiness.isSteady()
  })
  followFocus((isInFront) => steadiness.set(isInFront))
  followPresses(() => (steadiness.isSteady() ? press : undefined))
  press.addEventListener('click', (event) => {
    const isSame = hasBegunOn(press)
    if (steadiness.isSteady() && isSame && isMeant(event)) return
    event.preventDefault()
    status.textContent = 'That was too quick to be sure that you mean it. Please press again.'
  })
}
