package io.github.bigtablemapper.dynamodb.item;

import com.google.protobuf.ByteString;
import org.jspecify.annotations.Nullable;

/**
 * One item of a source, or invalid text in place of an item. Immutable, except for the record of
 * reads in the item.
 */
public final class SourceItem {
  private final long number;
  private final @Nullable Item item;
  private final @Nullable ItemChange change;
  private final String problem;
  private final ByteString text;

  private SourceItem(
      long number,
      @Nullable Item item,
      @Nullable ItemChange change,
      String problem,
      ByteString text) {
    this.number = number;
    this.item = item;
    this.change = change;
    this.problem = problem;
    this.text = text;
  }

  /**
   * {@return an item}
   *
   * @param number its number in its part, from 1: the line of a file
   */
  public static SourceItem of(long number, Item item) {
    return new SourceItem(number, item, null, "", ByteString.EMPTY);
  }

  /**
   * {@return a change of an item}
   *
   * @param number its number in its part, from 1
   */
  public static SourceItem of(long number, ItemChange change) {
    return new SourceItem(number, change.latest(), change, "", ByteString.EMPTY);
  }

  /**
   * {@return text that is not an item}
   *
   * @param problem the problem
   * @param text the text
   */
  public static SourceItem unreadable(long number, String problem, ByteString text) {
    return new SourceItem(number, null, null, problem, text);
  }

  /** {@return its number in its part, from 1} */
  public long number() {
    return number;
  }

  /** {@return the item; null if the text is not an item; of a deleted item what is known of it} */
  public @Nullable Item item() {
    return item;
  }

  /** {@return the change that it is; null if it is an item} */
  public @Nullable ItemChange change() {
    return change;
  }

  /** {@return the problem of the text} */
  public String problem() {
    return problem;
  }

  /** {@return the text in place of an item} */
  public ByteString text() {
    return text;
  }
}
