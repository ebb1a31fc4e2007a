/** What the page says beside the modal. */
export const noticesMessages = {
  'notice.requests':
    '{pending, plural, one {A request waits for you in {wallet}.} other {# requests wait for you in {wallet}.}}',
  'notice.session-ended': 'Your wallet ended the connection.',
  'notice.reconnect': 'Connect again',
  'notice.dismiss': 'Dismiss this message',
  'notice.dismiss-alert': 'Dismiss this alert',
} as const
