// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// What a key's own account delegates to (EIP-7702), so that several calls are one transaction: all of them, or none.
contract BatchAccount {
    struct Call {
        address target;
        uint256 value;
        bytes data;
    }

    function execute(Call[] calldata calls) external payable {
        require(msg.sender == address(this), "BatchAccount: not the account");
        for (uint256 i = 0; i < calls.length; i++) {
            (bool success, bytes memory result) = calls[i].target.call{value: calls[i].value}(calls[i].data);
            if (!success) {
                // The reason of the one that failed.
                assembly {
                    revert(add(result, 32), mload(result))
                }
            }
        }
    }

    receive() external payable {}
}
