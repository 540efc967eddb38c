package io.github.bigtablemapper.column;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.Utf8;
import java.util.List;

/**
 * A pattern of bytes: pieces in a fixed order, with anything between them. The first piece is at
 * the start and the last at the end, so that a single piece is the whole text.
 */
final class TextPattern implements CellPattern {
  private static final ByteString ANY_BYTES = Utf8.encode("\\C*");

  private final List<ByteString> pieces;

  private TextPattern(List<ByteString> pieces) {
    this.pieces = pieces;
  }

  static TextPattern of(ByteString... pieces) {
    return new TextPattern(List.of(pieces));
  }

  @Override
  public boolean matches(ByteString bytes) {
    ByteString first = pieces.get(0);
    ByteString last = pieces.get(pieces.size() - 1);
    if (pieces.size() == 1) {
      return bytes.equals(first);
    }
    int end = bytes.size() - last.size();
    if (end < first.size() || !bytes.startsWith(first) || !bytes.endsWith(last)) {
      return false;
    }
    int at = first.size();
    for (ByteString piece : pieces.subList(1, pieces.size() - 1)) {
      at = find(piece, bytes, at, end);
      if (at < 0) {
        return false;
      }
      at += piece.size();
    }
    return true;
  }

  private static int find(ByteString piece, ByteString bytes, int from, int end) {
    for (int at = from; at + piece.size() <= end; at++) {
      if (bytes.substring(at, at + piece.size()).equals(piece)) {
        return at;
      }
    }
    return -1;
  }

  @Override
  public ByteString regex() {
    ByteString regex = quoted(pieces.get(0));
    for (ByteString piece : pieces.subList(1, pieces.size())) {
      regex = regex.concat(ANY_BYTES).concat(quoted(piece));
    }
    return regex;
  }

  /** Quotes like the client: bytes beyond ASCII are unchanged. */
  private static ByteString quoted(ByteString piece) {
    ByteString.Output quoted = ByteString.newOutput();
    for (byte each : piece.toByteArray()) {
      if (each == 0) {
        quoted.write('\\');
        quoted.write('x');
        quoted.write('0');
        quoted.write('0');
        continue;
      }
      if (each > 0 && each != '_' && !Character.isLetterOrDigit(each)) {
        quoted.write('\\');
      }
      quoted.write(each);
    }
    return quoted.toByteString();
  }

  /** {@return a text without the pieces, which must not appear in a log} */
  @Override
  public String toString() {
    return "TextPattern";
  }
}
