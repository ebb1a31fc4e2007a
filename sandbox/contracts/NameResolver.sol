// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {NameRegistry} from "./NameRegistry.sol";

/// Addresses (EIP-137, ENSIP-9), texts (EIP-634) and names of reverse records (EIP-181); a name's owner writes them.
contract NameResolver {
    uint256 private constant ETHER = 60;

    NameRegistry private immutable _registry;
    mapping(bytes32 => mapping(uint256 => bytes)) private _addresses;
    mapping(bytes32 => mapping(string => string)) public text;
    mapping(bytes32 => string) public name;

    constructor(NameRegistry registry) {
        _registry = registry;
    }

    modifier onlyOwnerOf(bytes32 node) {
        if (_registry.owner(node) != msg.sender) revert NameRegistry.NotOwner(node);
        _;
    }

    function setAddr(bytes32 node, uint256 coinType, bytes calldata value) external onlyOwnerOf(node) {
        _addresses[node][coinType] = value;
    }

    function setText(bytes32 node, string calldata key, string calldata value) external onlyOwnerOf(node) {
        text[node][key] = value;
    }

    function setName(bytes32 node, string calldata value) external onlyOwnerOf(node) {
        name[node] = value;
    }

    function addr(bytes32 node) external view returns (address) {
        return address(bytes20(_addresses[node][ETHER]));
    }

    function addr(bytes32 node, uint256 coinType) external view returns (bytes memory) {
        return _addresses[node][coinType];
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x3b3b57de || id == 0xf1cb7e06 || id == 0x59d1d43c || id == 0x691f3431;
    }
}
