// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {NftMetadata} from "./NftMetadata.sol";

/// An ERC-721 with tokens 1, 2, 3 … of the given owners. Everybody may mint.
contract Collectible is ERC721 {
    string private _title;

    constructor(string memory name, string memory symbol, string memory title, address[] memory owners)
        ERC721(name, symbol)
    {
        _title = title;
        for (uint256 i = 0; i < owners.length; i++) _mint(owners[i], i + 1);
    }

    function mint(address to, uint256 id) external {
        _mint(to, id);
    }

    function tokenURI(uint256 id) public view override returns (string memory) {
        _requireOwned(id);
        return NftMetadata.uri(_title, id);
    }
}
