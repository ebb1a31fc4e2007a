import { element } from '../element.ts'
import type { Approval, ApprovalPart } from './approval-protocol.ts'

const drawFact = ({ label, value, note }: Extract<ApprovalPart, { kind: 'fact' }>): HTMLElement =>
  element('dl', [
    element('dt', [label]),
    element('dd', [value, ...(note === undefined ? [] : [element('small', [note])])]),
  ])

const drawPart = (part: ApprovalPart): HTMLElement => {
  switch (part.kind) {
    case 'fact':
      return drawFact(part)
    case 'warning':
      return element('p', [part.text], 'warning')
    case 'note':
      return element('p', [part.text])
    case 'text':
      return element('div', [element('h2', [part.label]), element('pre', [part.text])])
    case 'details':
      return element('details', [element('summary', [part.label]), element('pre', [part.text])])
    case 'group':
      return element('section', [element('h2', [part.label]), ...part.parts.map(drawPart)])
  }
}

/** All of it but the heading: who asks comes first, and then what. */
export const drawApproval = ({ host, origin, network, account, parts }: Approval): readonly HTMLElement[] => [
  drawFact({ kind: 'fact', label: 'Who asks', value: host, note: origin }),
  ...parts.map(drawPart),
  drawFact({ kind: 'fact', label: 'Network', value: network }),
  drawFact({ kind: 'fact', label: 'Your account', value: account }),
]
