package io.github.bigtablemapper.dynamodb.item;

import com.google.protobuf.ByteString;
import org.jspecify.annotations.Nullable;

/**
 * One item as its source has it, or what stands where an item should. Immutable, but for what the
 * item remembers.
 */
public final class SourceItem {
  private final long number;
  private final @Nullable Item item;
  private final String problem;
  private final ByteString text;

  private SourceItem(long number, @Nullable Item item, String problem, ByteString text) {
    this.number = number;
    this.item = item;
    this.problem = problem;
    this.text = text;
  }

  /**
   * {@return an item}
   *
   * @param number which one of its part it is, from 1: the line of a file
   */
  public static SourceItem of(long number, Item item) {
    return new SourceItem(number, item, "", ByteString.EMPTY);
  }

  /**
   * {@return something that is no item}
   *
   * @param problem what is wrong with it
   * @param text what stands there
   */
  public static SourceItem unreadable(long number, String problem, ByteString text) {
    return new SourceItem(number, null, problem, text);
  }

  /** {@return which one of its part it is, from 1} */
  public long number() {
    return number;
  }

  /** {@return the item; null if what stands there is none} */
  public @Nullable Item item() {
    return item;
  }

  /** {@return what is wrong with what stands there} */
  public String problem() {
    return problem;
  }

  /** {@return what stands there instead of an item} */
  public ByteString text() {
    return text;
  }
}
