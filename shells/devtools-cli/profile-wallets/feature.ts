import { profileWalletsBlocks } from './profile-wallets.ts'

export const profileWallets = { ProfileWallets: profileWalletsBlocks }
