package io.github.bigtablemapper.internal.scan;

import static java.util.stream.Collectors.joining;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.Utf8;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.exception.LargeRowException;
import io.github.bigtablemapper.internal.read.column.Projection;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Which rows a scan reads, what it reads of each, and what it does with those that it cannot give.
 *
 * @param <T> what each row is decoded to
 * @param projection what to read of each row
 * @param all the rows to read, also those before the start
 * @param start the key after which the scan starts in its order; null: at its first row
 * @param reversed whether the last rows come first
 * @param limit the number of rows to deliver; {@link #UNLIMITED} for all
 * @param keyPatterns regular expressions that each row's key must match
 * @param conditions the predicates that each row must satisfy
 * @param asOf the moment up to which cells are visible; null: all cells
 * @param unread receives the rows that it cannot return
 */
public record ScanRequest<T>(
    Projection<T> projection,
    RowRanges all,
    @Nullable ByteString start,
    boolean reversed,
    long limit,
    List<ByteString> keyPatterns,
    List<Condition<?>> conditions,
    @Nullable Instant asOf,
    UnreadRows unread) {

  static final long UNLIMITED = Long.MAX_VALUE;

  /** Copies the patterns and conditions. */
  public ScanRequest {
    keyPatterns = List.copyOf(keyPatterns);
    conditions = List.copyOf(conditions);
  }

  /** {@return a request for all rows in some ranges, in their order} */
  public static <T> ScanRequest<T> of(Projection<T> projection, RowRanges ranges) {
    return new ScanRequest<>(
        projection, ranges, null, false, UNLIMITED, List.of(), List.of(), null, UnreadRows.THROWN);
  }

  /** {@return the same request in the opposite order} */
  public ScanRequest<T> reverse() {
    return new ScanRequest<>(
        projection, all, start, !reversed, limit, keyPatterns, conditions, asOf, unread);
  }

  /** {@return the same request in the order of the keys as they are stored} */
  public ScanRequest<T> unordered() {
    return new ScanRequest<>(
        projection, all.asStored(), start, reversed, limit, keyPatterns, conditions, asOf, unread);
  }

  /** {@return a copy of the request with a limit} */
  public ScanRequest<T> limit(long limit) {
    if (limit < 0) {
      throw new InvalidRequestException("A limit is at least 0; it is " + limit + ".");
    }
    return new ScanRequest<>(
        projection, all, start, reversed, limit, keyPatterns, conditions, asOf, unread);
  }

  /** {@return the same request with one more condition} */
  public ScanRequest<T> where(Condition<?> condition) {
    List<Condition<?>> more = new ArrayList<>(conditions);
    more.add(condition);
    return new ScanRequest<>(
        projection, all, start, reversed, limit, keyPatterns, more, asOf, unread);
  }

  /** {@return the same request with one more regular expression for row keys} */
  public ScanRequest<T> keyMatches(String regex) {
    List<ByteString> more = new ArrayList<>(keyPatterns);
    more.add(pattern(regex));
    return new ScanRequest<>(
        projection, all, start, reversed, limit, more, conditions, asOf, unread);
  }

  private static ByteString pattern(String regex) {
    try {
      if (!regex.isEmpty()) {
        return Utf8.encode(regex);
      }
    } catch (InvalidValueException loneSurrogate) {
      // refused as well
    }
    throw new InvalidRequestException(
        "keyMatches takes a regular expression that is neither empty nor has a lone surrogate: no"
            + " row key matches such a one.");
  }

  /** {@return the same request as of a moment} */
  public ScanRequest<T> asOf(@Nullable Instant asOf) {
    return new ScanRequest<>(
        projection, all, start, reversed, limit, keyPatterns, conditions, asOf, unread);
  }

  /** {@return the same request with other care of rows that do not decode} */
  public ScanRequest<T> undecodable(Consumer<? super DecodeException> undecodable) {
    return with(new UnreadRows(undecodable, unread.large(), unread.foreign()));
  }

  /** {@return the same request with other care of rows that are too large} */
  public ScanRequest<T> largeRows(Consumer<? super LargeRowException> large) {
    return with(new UnreadRows(unread.undecodable(), large, unread.foreign()));
  }

  /** {@return the same request with other care of rows with keys of others} */
  public ScanRequest<T> foreignKeys(@Nullable Consumer<? super DecodeException> foreign) {
    return with(new UnreadRows(unread.undecodable(), unread.large(), foreign));
  }

  private ScanRequest<T> with(UnreadRows unread) {
    return new ScanRequest<>(
        projection, all, start, reversed, limit, keyPatterns, conditions, asOf, unread);
  }

  /** {@return the same request with something else made of each row} */
  public <R> ScanRequest<R> project(Projection<R> projection) {
    return new ScanRequest<>(
        projection, all, start, reversed, limit, keyPatterns, conditions, asOf, unread);
  }

  /** {@return the rows to read} Which rows follow the start depends on the order. */
  public RowRanges ranges() {
    return start == null ? all : all.beyond(start, reversed);
  }

  /** {@return the same request for other rows} */
  ScanRequest<T> within(RowRanges ranges) {
    return new ScanRequest<>(
        projection, ranges, null, reversed, limit, keyPatterns, conditions, asOf, unread);
  }

  /** {@return the same request for the rows that follow a key in its order} */
  public ScanRequest<T> startAfter(ByteString key) {
    return new ScanRequest<>(
        projection, all, key, reversed, limit, keyPatterns, conditions, asOf, unread);
  }

  /** {@return what it reads, in words without row keys and values, for a log} */
  @Override
  public String toString() {
    StringBuilder words = new StringBuilder(ranges().toString());
    if (!keyPatterns.isEmpty()) {
      words.append(" whose keys match a pattern");
    }
    if (!conditions.isEmpty()) {
      words.append(
          conditions.stream().map(Condition::toString).collect(joining(" and ", " where ", "")));
    }
    if (reversed) {
      words.append(", in reverse");
    }
    if (limit != UNLIMITED) {
      words.append(", limit ").append(limit);
    }
    return words.append(asOf == null ? "" : ", as of the past").toString();
  }
}
