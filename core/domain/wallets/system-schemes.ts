const words = (text: string): readonly string[] => text.trim().split(/\s+/)

/**
 * Schemes that run code, read files, change settings, call people, or start a program of the system or an editor: a wallet's
 * app has one of its own. What a link may look like is decided in `wallet-links.ts`; this is what it may not begin with even so.
 */
const systemSchemes: ReadonlySet<string> = new Set([
  // Documents, and the browser’s own pages.
  ...words(
    'about blob cid content data file filesystem http https jar javascript livescript mhtml mid mk res resource',
  ),
  ...words(
    'urn vbscript view-source wyciwyg chrome chrome-extension chrome-untrusted devtools edge moz-extension opera',
  ),
  ...words('safari safari-extension safari-web-extension firefox googlechrome googlechromes microsoft-edge'),
  // Other services of the network.
  ...words('afp dav davs dict dns finger ftp ftps git gopher imap irc ircs ldap ldapi ldaps magnet mms nfs news nntp'),
  ...words('pop rdp rlogin rmi rsync rtmp rtsp sftp sip sips smb ssh svn telnet tftp tn3270 vnc webcal ws wss xmpp'),
  // People and their devices.
  ...words('callto facetime facetime-audio facetime-group geo im imessage mailto maps message messages mmsto pres'),
  ...words('skype sms smsto tel'),
  // Windows.
  ...words(
    'control explorer hcp help insiderhub onenote outlookcal outlookmail search search-ms shell windowsdefender xbox',
  ),
  // Apple’s systems.
  ...words('airport app-prefs app-settings applenews applescript calshow diagnostics findmy findmyfriends fmip1 help'),
  ...words('ibooks itms itms-apps itms-appss itms-books itms-services itmss macappstore macappstores mobilenotes'),
  ...words('mobilephone music openlocation photos podcasts prefs shareddocuments shortcuts videos workflow'),
  // Android’s.
  ...words('android-app android.resource google.streetview intent market package settings smsmms voicemail'),
  // Linux desktops’.
  ...words('admin apt appstream burn computer flatpak ghelp info man network recent snap steam trash'),
  // Editors, terminals and developers’ tools.
  ...words('antigravity appcode atom bbedit brackets clion code-oss coderunner coteditor cursor datagrip dataspell'),
  ...words(
    'docker-desktop eclipse emacs fleet gitkraken git-client github-mac github-windows goland idea insomnia iterm',
  ),
  ...words(
    'iterm2 jnlp jnlps kiro kitty macvim mvim nova nvim org-protocol phpstorm postman putty pycharm rider rubymine',
  ),
  ...words('rustrover sourcetree subl sublime tabby terminal textmate trae txmt vim vscodium warp webstorm windsurf'),
  ...words('winscp xcode zed'),
  // Meetings, chats and remote control.
  ...words('anydesk discord msteams slack teamviewer8 teamviewer10 teamviewerapi tg zoommtg zoomus'),
])

/** Families: Microsoft’s programs, Apple’s panels and programs, Visual Studio Code and JetBrains’ in all their editions. */
const systemFamilies = /^(ms-|x-|com\.apple\.|com\.microsoft\.|com\.google\.|apple-|vscode|jetbrains|gnome-|kde-|web\+)/

export const isSystemScheme = (scheme: string): boolean => {
  const name = scheme.toLowerCase()
  return systemSchemes.has(name) || systemFamilies.test(name)
}
