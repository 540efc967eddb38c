package io.github.bigtablemapper.internal.read;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.DecodeException;

/**
 * One row as the row stream delivers it. It keeps the row key: after a failure, the client resumes
 * the stream after the last key it was given.
 *
 * @param <T> what a row is decoded to
 */
public sealed interface DecodedRow<T> {
  /** {@return the row's key} */
  ByteString key();

  /** {@return a text without the key, which must not reach a log} */
  @Override
  String toString();

  /** A visible row and what it was decoded to. */
  record Present<T>(ByteString key, T value) implements DecodedRow<T> {
    @Override
    public String toString() {
      return "Present";
    }
  }

  /**
   * A row of the table that is none of the entity: by its key, its visible cells or a condition.
   */
  record Absent<T>(ByteString key) implements DecodedRow<T> {
    @Override
    public String toString() {
      return "Absent";
    }
  }

  /**
   * A visible row that does not decode. It is for the caller to decide whether that ends a scan.
   */
  record Undecodable<T>(ByteString key, DecodeException failure) implements DecodedRow<T> {
    @Override
    public String toString() {
      return "Undecodable";
    }
  }

  /** How far the server has scanned without finding a row. The client keeps it to itself. */
  record ScanMarker<T>(ByteString key) implements DecodedRow<T> {
    @Override
    public String toString() {
      return "ScanMarker";
    }
  }
}
