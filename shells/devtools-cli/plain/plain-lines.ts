import { type Block, type Control, controlsOf } from '../blocks.ts'
import { type PicturedView, pictureBlocks } from '../picture/modal-picture.ts'
import { shownText } from '../shared/field.ts'

/** A picture as lines to be read out: each says by itself what it is. */
export const plainLines = (view: PicturedView): readonly string[] => {
  const blocks = pictureBlocks(view)
  const controls = [...controlsOf(blocks)]
  const control = (): readonly string[] => controls.splice(0, 1).map(controlLine)
  return blocks.flatMap((block): readonly string[] => {
    switch (block.kind) {
      case 'header':
        return [...(block.back === undefined ? [] : control()), `# ${block.title}`, ...control()]
      case 'button':
      case 'host-button':
      case 'action-button':
      case 'field':
        return control()
      default:
        return textLine(block)
    }
  })
}

const busy = (isBusy: boolean | undefined): string => (isBusy === true ? ' (busy)' : '')

const textLine = (block: Exclude<Block, { kind: 'header' | Control['kind'] }>): readonly string[] => {
  switch (block.kind) {
    case 'gap':
      return []
    case 'code':
      return [block.label]
    case 'heading':
      return [`## ${block.text}${busy(block.busy)}`]
    case 'text':
      return [block.text + busy(block.busy)]
    case 'fact':
      return [`${block.label}${busy(block.busy)}: ${block.value}`]
    case 'link':
      return [`Link: ${block.text}: ${block.href}`]
  }
}

const controlLine = (control: Control): string => {
  if (control.kind === 'field') {
    const { key, field } = control
    return `${key} ${field.label}${busy(field.busy)}: ${field.text === '' ? 'empty' : shownText(field)}`
  }
  if (control.kind === 'action-button') return `${control.key}. ${control.text}`
  if (control.kind === 'host-button') return `${control.key}. ${control.text}${busy(control.busy)}`
  const { key, text, tag, obstacle, isOn } = control
  return `${key}. ${[text, tag, obstacle].filter(Boolean).join(', ')}${isOn === true ? ' (on)' : ''}${busy(control.busy)}`
}
