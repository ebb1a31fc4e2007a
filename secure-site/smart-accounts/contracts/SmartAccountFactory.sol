// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {SmartAccount} from "./SmartAccount.sol";

/// Makes the account of each key, where it is on each network: whoever asks for it, and however often.
contract SmartAccountFactory {
    address public immutable implementation = address(new SmartAccount());

    /// Where the account of this key is, or is going to be.
    function accountOf(address owner) public view returns (address) {
        return Clones.predictDeterministicAddress(implementation, _saltOf(owner));
    }

    function createAccount(address owner) external returns (address account) {
        account = accountOf(owner);
        if (account.code.length > 0) return account;
        Clones.cloneDeterministic(implementation, _saltOf(owner));
        SmartAccount(payable(account)).initialize(owner);
    }

    function _saltOf(address owner) private pure returns (bytes32) {
        return bytes32(uint256(uint160(owner)));
    }
}
