/**
 * An address in its one spelling: many wallets leave out the checksum that is in its letters. The domain checks form and length;
 * this takes a hash function, which comes with the wallets and never with what a page loads first.
 * @param address has the form of one
 */
export type ChecksumAddress = (address: string) => string
