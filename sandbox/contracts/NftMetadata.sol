// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Base64} from "@openzeppelin/contracts/utils/Base64.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

/// Metadata that needs no network: data: URIs of JSON, with the picture in it.
library NftMetadata {
    function uri(string memory title, uint256 id) internal pure returns (string memory) {
        string memory number = Strings.toString(id);
        bytes memory picture = abi.encodePacked(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="hsl(',
            Strings.toString((id % 360) * 67 % 360),
            ',60%,45%)"/><text x="32" y="42" font-size="28" text-anchor="middle" fill="#fff">',
            number,
            "</text></svg>"
        );
        bytes memory json = abi.encodePacked(
            '{"name":"', title, " #", number, '","description":"Of the sandbox, without any value.",',
            '"image":"data:image/svg+xml;base64,', Base64.encode(picture), '"}'
        );
        return string.concat("data:application/json;base64,", Base64.encode(json));
    }
}
