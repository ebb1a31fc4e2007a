/** A page of the wallet's own, on which the visitor approves what the wallet was asked for (decision 52). */
export interface ApprovalSurface {
  /** With a query, to which `theme=light` or `theme=dark` may be added. */
  readonly address: string
  /** Of the frame with the keys, in the page: the surface asks it what to show. It is the address's fragment. */
  readonly frame: string
}

/** What waits for the visitor's word. */
export type Approval =
  | { readonly step: 'none' }
  /** The wallet was asked, and its surface is not there yet. */
  | { readonly step: 'asked' }
  | { readonly step: 'shown'; readonly surface: ApprovalSurface }

export type ApprovalChange =
  | { readonly type: 'approval-asked' }
  | { readonly type: 'approval-shown'; readonly surface: ApprovalSurface }
  | { readonly type: 'approval-over' }

export const noApproval: Approval = { step: 'none' }

const isSame = (one: ApprovalSurface, { address, frame }: ApprovalSurface): boolean =>
  one.address === address && one.frame === frame

/** A surface that is shown stays, whatever else is asked: another one would lose what the visitor has before them. */
export const nextApproval = (approval: Approval, event: ApprovalChange): Approval => {
  switch (event.type) {
    case 'approval-asked':
      return approval.step === 'none' ? { step: 'asked' } : approval
    case 'approval-shown': {
      // Whoever has turned away is shown nothing.
      if (approval.step === 'none') return approval
      const isThere = approval.step === 'shown' && isSame(approval.surface, event.surface)
      return isThere ? approval : { step: 'shown', surface: event.surface }
    }
    case 'approval-over':
      return approval.step === 'none' ? approval : noApproval
  }
}
