import { sandbox } from './sandbox.ts'

/** Spoils what the relay does for one project; `undefined` makes all well again. */
export const spoilRelay = async (projectId: string, fault: object | undefined): Promise<void> => {
  const relay = (sandbox.services['relay'] ?? '').replace(/^ws/, 'http')
  const answer = await fetch(`${relay}/control/faults/${projectId}`, {
    method: fault === undefined ? 'DELETE' : 'PUT',
    ...(fault === undefined ? {} : { body: JSON.stringify(fault) }),
  })
  if (!answer.ok) throw new Error(`The relay takes no such fault: ${answer.status}`)
}
