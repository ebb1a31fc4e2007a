/** The wallet or network the visitor went on with last, so that Back returns to its row. */
export type LastChosen = { current: string | undefined }
