// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Paymaster} from "@openzeppelin/contracts/account/paymaster/Paymaster.sol";
import {PaymasterSigner} from "@openzeppelin/contracts/account/paymaster/extensions/PaymasterSigner.sol";
import {IEntryPoint} from "@openzeppelin/contracts/interfaces/IERC4337.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {SignerECDSA} from "@openzeppelin/contracts/utils/cryptography/signers/SignerECDSA.sol";

/// Pays for the user operations (ERC-4337) that its signer has signed, as long as there is a deposit.
contract SponsorPaymaster is PaymasterSigner, SignerECDSA {
    constructor(address signer) EIP712("Sponsor", "1") SignerECDSA(signer) {}

    function entryPoint() public pure override returns (IEntryPoint) {
        return IEntryPoint(0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108);
    }

    /// What it pays with.
    function deposit() external payable {
        _deposit(msg.value);
    }
}
