// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Answers each method as it was told to, and writes any log: whatever a contract of strangers might do.
contract Scripted {
    struct Answer {
        bool reverts;
        bool neverEnds;
        bytes data;
    }

    mapping(bytes4 => Answer) private _answers;

    function script(bytes4 selector, Answer calldata answer) external {
        _answers[selector] = answer;
    }

    function writeLog(bytes32[] calldata topics, bytes calldata data) external {
        uint256 count = topics.length;
        assembly ("memory-safe") {
            let start := mload(0x40)
            calldatacopy(start, data.offset, data.length)
            let first := calldataload(topics.offset)
            let second := calldataload(add(topics.offset, 32))
            let third := calldataload(add(topics.offset, 64))
            let fourth := calldataload(add(topics.offset, 96))
            switch count
            case 0 { log0(start, data.length) }
            case 1 { log1(start, data.length, first) }
            case 2 { log2(start, data.length, first, second) }
            case 3 { log3(start, data.length, first, second, third) }
            default { log4(start, data.length, first, second, third, fourth) }
        }
    }

    fallback(bytes calldata) external returns (bytes memory) {
        Answer storage answer = _answers[msg.sig];
        while (answer.neverEnds) {}
        require(!answer.reverts, "scripted");
        return answer.data;
    }
}
