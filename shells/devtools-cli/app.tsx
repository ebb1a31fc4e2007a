import { Box } from 'ink'
import { useSyncExternalStore } from 'react'
import type { Block } from './blocks.ts'
import type { Navigation } from './navigation.ts'
import { drawBlocks } from './picture/draw-blocks.ts'
import { fitQrCode } from './picture/fit-qr-code.ts'
import { helpLine, keyLines } from './picture/key-list.ts'
import { Lines } from './picture/lines.tsx'
import { pictureBlocks, questionLine, statusLine } from './picture/modal-picture.ts'
import { cardMargin, panes } from './picture/panes.ts'
import { stateLines } from './picture/side-panel.ts'
import { visibleLines } from './picture/visible-lines.ts'
import type { TerminalTheme } from './theme.ts'
import { useKeys } from './use-keys.ts'
import { useTerminalSize } from './use-terminal-size.ts'
import { useWorldView } from './use-world-view.ts'
import type { ModalWorld } from './worlds/modal-world.ts'

interface AppProps {
  readonly world: ModalWorld
  readonly navigation: Navigation
  readonly theme: TerminalTheme
}

export const App = ({ world, navigation, theme }: AppProps) => {
  const size = useTerminalSize()
  const view = useWorldView(world)
  useSyncExternalStore(navigation.subscribe, navigation.version)

  const { focus, below } = navigation.place()
  const drawAll = (all: readonly Block[], width: number) => drawBlocks(all, width - cardMargin, focus)
  const { blocks, cardWidth } = fitQrCode(pictureBlocks(view), size, drawAll)
  const draw = (width: number) => drawAll(blocks, width)
  const { card, panel } = panes(size, cardWidth, draw)
  const lines = draw(card.width)
  useKeys((key) => navigation.onKey(key, Math.max(0, lines.length - card.height + 2)))

  const keys = keyLines(world.actions, (panel ?? card).width)
  const isCardKeys = navigation.hasKeys() && panel === undefined
  const side = navigation.hasKeys() ? keys : stateLines(world.name, view, panel?.width ?? 0, panel?.height ?? 0)
  return (
    <Box flexDirection="column">
      <Box flexDirection={panel?.isBelow === true ? 'column' : 'row'}>
        <Box
          flexDirection="column"
          borderStyle="round"
          {...theme.border}
          width={card.width + 2}
          height={card.height + 2}
          flexShrink={0}
        >
          <Lines lines={visibleLines(isCardKeys ? keys : lines, card.height, focus, below)} theme={theme} />
        </Box>
        {panel !== undefined && (
          <Box
            flexDirection="column"
            width={panel.width}
            height={panel.height}
            marginLeft={panel.isBelow ? 0 : 2}
            overflow="hidden"
          >
            <Lines lines={side.slice(0, panel.height)} theme={theme} />
          </Box>
        )}
      </Box>
      <Lines
        lines={[
          statusLine(view, size.columns),
          questionLine(view, size.columns),
          helpLine(world.actions, size.columns),
        ]}
        theme={theme}
      />
    </Box>
  )
}
