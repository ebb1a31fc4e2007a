// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Account} from "@openzeppelin/contracts/account/Account.sol";
import {ERC7821} from "@openzeppelin/contracts/account/extensions/draft-ERC7821.sol";
import {IEntryPoint} from "@openzeppelin/contracts/interfaces/IERC4337.sol";
import {Initializable} from "@openzeppelin/contracts/proxy/utils/Initializable.sol";
import {ERC1155Holder} from "@openzeppelin/contracts/token/ERC1155/utils/ERC1155Holder.sol";
import {ERC721Holder} from "@openzeppelin/contracts/token/ERC721/utils/ERC721Holder.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {ERC7739} from "@openzeppelin/contracts/utils/cryptography/signers/draft-ERC7739.sol";
import {SignerECDSA} from "@openzeppelin/contracts/utils/cryptography/signers/SignerECDSA.sol";

/// The account of a key: user operations of the entry point 0.8 (ERC-4337), batches (ERC-7821), signatures that name the
/// account (ERC-1271, ERC-7739). All of it is OpenZeppelin's; here it is put together. Each account is a proxy that nobody
/// changes later.
contract SmartAccount is Account, SignerECDSA, ERC7739, ERC7821, ERC721Holder, ERC1155Holder, Initializable {
    /// What an account is made of is none itself.
    constructor() EIP712("Latchkey Smart Account", "1") SignerECDSA(address(0)) {
        _disableInitializers();
    }

    /// Called once, by the factory, as it makes the account.
    function initialize(address owner) external initializer {
        _setSigner(owner);
    }

    function entryPoint() public pure override returns (IEntryPoint) {
        return IEntryPoint(0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108);
    }

    /// The key can do without a bundler too: whatever becomes of those, it has its account.
    function _erc7821AuthorizedExecutor(
        address caller,
        bytes32 mode,
        bytes calldata executionData
    ) internal view override returns (bool) {
        return
            caller == address(entryPoint()) ||
            caller == signer() ||
            super._erc7821AuthorizedExecutor(caller, mode, executionData);
    }
}
