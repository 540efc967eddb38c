package io.github.bigtablemapper.key.format;

import io.github.bigtablemapper.generated.ForGeneratedCode;

/**
 * Text: UTF-8, ordered by code point. A lone surrogate is refused. The empty string is a valid
 * value, but a whole readable key must not be empty.
 *
 * @hidden
 */
@ForGeneratedCode
public final class StringPart extends KeyPart<String> {
  private final boolean reversedDomain;
  private final int bytes;

  private StringPart(String name, boolean reversedDomain, int bytes) {
    super(name);
    this.bytes = bytes;
    this.reversedDomain = reversedDomain;
  }

  /** {@return a part of text} */
  public static StringPart of(String name) {
    return new StringPart(name, false, 0);
  }

  /**
   * {@return a part of domain names, stored with their labels in reverse}
   *
   * <p>{@code drive.google.com} is stored as {@code com.google.drive}, so that the rows of a domain
   * are adjacent. Rows and ranges are in the order of the stored text.
   */
  public static StringPart reversedDomain(String name) {
    return new StringPart(name, true, 0);
  }

  /**
   * {@return this part with a fixed number of bytes of UTF-8 in raw keys}
   *
   * @param bytes 1 to 4,096
   */
  public StringPart bytes(int bytes) {
    return new StringPart(name(), reversedDomain, KeyPartOptions.checkBytes(bytes));
  }

  @Override
  public KeyPartOptions options() {
    return new KeyPartOptions(0, false, false, false, bytes, false);
  }

  @Override
  public void write(KeyWriter out, String value) {
    String text = notNull(value);
    out.text(name(), reversedDomain ? reverseLabels(text) : text);
  }

  @Override
  public String read(KeyReader in) {
    String text = in.text(name());
    return reversedDomain ? reverseLabels(text) : text;
  }

  /** {@return true if values are domain names, stored with their labels in reverse} */
  public boolean isReversedDomain() {
    return reversedDomain;
  }

  @Override
  boolean canBeEmpty() {
    return true;
  }

  @Override
  public void writeStart(KeyWriter out, String start) {
    if (reversedDomain) {
      throw new IllegalArgumentException(
          "part '" + name() + "' stores domain names in reverse; scan the names under a domain");
    }
    out.allowStart();
    out.text(name(), notNull(start));
  }

  /** Writes the common start of all stored names under {@code domain}: {@code com.google.}. */
  public void writeDomain(KeyWriter out, String domain) {
    if (!reversedDomain) {
      throw new IllegalArgumentException(
          "part '" + name() + "' does not store domain names in reverse");
    }
    out.allowStart();
    out.text(name(), reverseLabels(notNull(domain)) + '.');
  }

  /** It is its own inverse for every string, because empty labels stay labels. */
  private static String reverseLabels(String name) {
    StringBuilder reversed = new StringBuilder(name.length());
    int end = name.length();
    for (int dot = name.lastIndexOf('.'); dot >= 0; dot = name.lastIndexOf('.', end - 1)) {
      reversed.append(name, dot + 1, end).append('.');
      end = dot;
    }
    return reversed.append(name, 0, end).toString();
  }

  @Override
  public int width() {
    return bytes == 0 ? -1 : bytes;
  }

  @Override
  public RowKeyField.Type fieldType() {
    return RowKeyField.Type.STRING;
  }

  @Override
  public void writeText(KeyWriter out, String value) {
    write(out, value);
  }
}
