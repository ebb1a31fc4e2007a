// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";
import {NftMetadata} from "./NftMetadata.sol";

/// An ERC-1155; the standard knows neither name nor symbol, which most contracts have all the same. Everybody may mint.
contract Collection is ERC1155 {
    string public name;
    string public symbol;
    string private _title;

    /// amounts[i][id - 1] is what holders[i] has of an id.
    constructor(
        string memory name_,
        string memory symbol_,
        string memory title,
        address[] memory holders,
        uint256[][] memory amounts
    ) ERC1155("") {
        name = name_;
        symbol = symbol_;
        _title = title;
        for (uint256 i = 0; i < holders.length; i++) {
            uint256[] memory ids = new uint256[](amounts[i].length);
            for (uint256 id = 1; id <= ids.length; id++) ids[id - 1] = id;
            if (ids.length > 0) _mintBatch(holders[i], ids, amounts[i], "");
        }
    }

    function mint(address to, uint256 id, uint256 amount) external {
        _mint(to, id, amount, "");
    }

    function mintBatch(address to, uint256[] calldata ids, uint256[] calldata amounts) external {
        _mintBatch(to, ids, amounts, "");
    }

    function uri(uint256 id) public view override returns (string memory) {
        return NftMetadata.uri(_title, id);
    }
}
