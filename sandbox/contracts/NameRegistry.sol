// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Who owns a name, and which resolver knows more of it (EIP-137). The root belongs to who deploys it.
contract NameRegistry {
    event NewOwner(bytes32 indexed node, bytes32 indexed label, address owner);
    event NewResolver(bytes32 indexed node, address resolver);

    error NotOwner(bytes32 node);

    mapping(bytes32 => address) public owner;
    mapping(bytes32 => address) public resolver;

    constructor() {
        owner[0] = msg.sender;
    }

    function setSubnodeRecord(bytes32 node, bytes32 label, address subOwner, address subResolver)
        external
        returns (bytes32 subnode)
    {
        if (owner[node] != msg.sender) revert NotOwner(node);
        subnode = keccak256(abi.encodePacked(node, label));
        owner[subnode] = subOwner;
        resolver[subnode] = subResolver;
        emit NewOwner(node, label, subOwner);
        emit NewResolver(subnode, subResolver);
    }
}
