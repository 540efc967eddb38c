package io.github.bigtablemapper.local.internal.call;

import io.github.bigtablemapper.local.internal.limit.Refusal;
import java.util.List;

/**
 * A page of a list.
 *
 * @param next the token of the next page; empty after the last one
 */
public record Page<T>(List<T> items, String next) {
  /**
   * {@return a page}
   *
   * @param size at most; 0 for all
   * @param token the token of the page; empty for the first one
   */
  public static <T> Page<T> of(List<T> all, int size, String token) {
    if (size < 0) {
      throw Refusal.invalid("The size of a page is negative.");
    }
    int start = token.isEmpty() ? 0 : start(token);
    if (start < 0) {
      throw Refusal.invalid("This is not the token of a page.");
    }
    if (start > all.size()) {
      return new Page<>(List.of(), ""); // some were deleted since the last page
    }
    int end = size == 0 ? all.size() : (int) Math.min(all.size(), (long) start + size);
    return new Page<>(all.subList(start, end), end == all.size() ? "" : Integer.toString(end));
  }

  private static int start(String token) {
    try {
      return Integer.parseInt(token);
    } catch (NumberFormatException e) {
      return -1;
    }
  }
}
