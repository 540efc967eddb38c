package io.github.bigtablemapper.dynamodb;

import java.util.OptionalLong;

/**
 * How rows compare with the items they are of.
 *
 * @param items how many items the source has
 * @param compared how many of them were compared with their rows: fewer if only a sample was asked
 *     for
 * @param equal how many have a row that says the same
 * @param missing how many have no row, or one that has expired
 * @param different how many have a row that says something else
 * @param rejected how many are none of an entity, and so cannot be compared
 * @param skipped how many are not wanted
 * @param rows how many rows the targets have, if they all name the range that is counted
 */
public record VerificationReport(
    long items,
    long compared,
    long equal,
    long missing,
    long different,
    long rejected,
    long skipped,
    OptionalLong rows) {
  /** {@return whether every item that is wanted was compared, and has a row that says the same} */
  public boolean isWhole() {
    return equal == items - skipped;
  }
}
