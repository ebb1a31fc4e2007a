// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// An ERC-20 of any number of decimals. On a chain for development everybody may mint.
contract Token is ERC20 {
    uint8 private immutable _decimals;

    constructor(
        string memory name,
        string memory symbol,
        uint8 decimals_,
        address[] memory holders,
        uint256[] memory amounts
    ) ERC20(name, symbol) {
        _decimals = decimals_;
        for (uint256 i = 0; i < holders.length; i++) if (amounts[i] > 0) _mint(holders[i], amounts[i]);
    }

    function decimals() public view override returns (uint8) {
        return _decimals;
    }

    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }
}
