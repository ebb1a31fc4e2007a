// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Token} from "./Token.sol";

/// An ERC-20 that keeps a hundredth of all that is moved: the receiver gets less than was sent.
contract TollToken is Token {
    constructor(
        string memory name,
        string memory symbol,
        uint8 decimals_,
        address[] memory holders,
        uint256[] memory amounts
    ) Token(name, symbol, decimals_, holders, amounts) {}

    function _update(address from, address to, uint256 amount) internal override {
        bool isMoved = from != address(0) && to != address(0);
        uint256 toll = isMoved ? amount / 100 : 0;
        if (toll > 0) super._update(from, address(this), toll);
        super._update(from, to, amount - toll);
    }
}
