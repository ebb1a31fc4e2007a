// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";
import {NameRegistry} from "./NameRegistry.sol";
import {NameResolver} from "./NameResolver.sol";

/// What libraries ask of names: the part of ENSIP-23 that needs no gateway, for names that have a resolver of their own.
contract UniversalResolver {
    error DNSDecodingFailed(bytes dns);
    error DNSEncodingFailed(string ens);
    error EmptyAddress();
    error ResolverNotFound(bytes name);
    error ResolverError(bytes errorData);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);

    uint256 private constant ETHER = 60;
    /// Of addr.reverse (EIP-181).
    bytes32 private constant REVERSE = 0x91d1777781884d03a6757a803996e38de2a42967fb37eeaca72729271025a9e2;

    NameRegistry public immutable registry;

    constructor(NameRegistry registry_) {
        registry = registry_;
    }

    /// name is in the form of DNS; data is the call that the name's resolver is to answer.
    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata)
        external
        view
        returns (bytes memory result, address resolver)
    {
        resolver = registry.resolver(_nodeOf(name, 0));
        if (resolver.code.length == 0) revert ResolverNotFound(name);
        bool isAnswered;
        (isAnswered, result) = resolver.staticcall(data);
        if (!isAnswered) revert ResolverError(result);
    }

    /// The name that an address says it has, if that name says the same.
    function reverseWithGateways(bytes calldata lookupAddress, uint256 coinType, string[] calldata)
        external
        view
        returns (string memory primary, address resolver, address reverseResolver)
    {
        if (lookupAddress.length == 0) revert EmptyAddress();
        if (coinType != ETHER || lookupAddress.length != 20) return (primary, resolver, reverseResolver);
        bytes memory spelled = bytes(Strings.toHexString(address(bytes20(lookupAddress))));
        bytes32 reverseNode = keccak256(abi.encodePacked(REVERSE, _labelHash(spelled, 2, spelled.length)));
        reverseResolver = registry.resolver(reverseNode);
        if (reverseResolver == address(0)) return (primary, resolver, reverseResolver);
        primary = NameResolver(reverseResolver).name(reverseNode);
        if (bytes(primary).length == 0) return (primary, resolver, reverseResolver);
        bytes memory name = _encoded(primary);
        bytes32 node = _nodeOf(name, 0);
        resolver = registry.resolver(node);
        if (resolver == address(0)) revert ResolverNotFound(name);
        bytes memory found = NameResolver(resolver).addr(node, coinType);
        if (keccak256(found) != keccak256(lookupAddress)) revert ReverseAddressMismatch(primary, found);
    }

    /// The hash of a name (EIP-137), from where one of its labels begins.
    function _nodeOf(bytes memory name, uint256 start) private pure returns (bytes32) {
        if (start >= name.length) revert DNSDecodingFailed(name);
        uint256 end = start + 1 + uint8(name[start]);
        if (end == start + 1) return 0;
        if (end > name.length) revert DNSDecodingFailed(name);
        return keccak256(abi.encodePacked(_nodeOf(name, end), _labelHash(name, start + 1, end)));
    }

    function _labelHash(bytes memory from, uint256 start, uint256 end) private pure returns (bytes32 hash) {
        assembly ("memory-safe") {
            hash := keccak256(add(add(from, 32), start), sub(end, start))
        }
    }

    /// Each label after its length, and 0 at the end.
    function _encoded(string memory ens) private pure returns (bytes memory name) {
        bytes memory dotted = bytes(ens);
        name = abi.encodePacked(bytes1(0), dotted, bytes1(0));
        uint256 start = 0;
        for (uint256 i = 1; i < name.length; i++) {
            bool isEnd = i == name.length - 1 || name[i] == ".";
            if (!isEnd) continue;
            uint256 size = i - start - 1;
            if (size == 0 || size > 255) revert DNSEncodingFailed(ens);
            name[start] = bytes1(uint8(size));
            start = i;
        }
    }
}
