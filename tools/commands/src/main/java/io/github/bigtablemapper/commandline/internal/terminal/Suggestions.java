package io.github.bigtablemapper.commandline.internal.terminal;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The names that a user may have meant by one that does not exist. Stateless. */
public final class Suggestions {
  private Suggestions() {}

  /** {@return a sentence after a space, such as {@code " Did you mean Product?"}; empty: none} */
  public static String of(String name, Collection<String> names) {
    List<String> near = near(name, names);
    return near.isEmpty()
        ? ""
        : near.stream().collect(Collectors.joining(" or ", " Did you mean ", "?"));
  }

  /** {@return the names that are nearest, at most three} */
  private static List<String> near(String name, Collection<String> names) {
    int limit = Math.max(1, name.length() / 3);
    int nearest =
        names.stream().mapToInt(each -> distance(name, each)).min().orElse(Integer.MAX_VALUE);
    return nearest > limit
        ? List.of()
        : names.stream()
            .filter(each -> distance(name, each) == nearest)
            .sorted(Comparator.naturalOrder())
            .limit(3)
            .toList();
  }

  /**
   * {@return how many characters must be added, removed or replaced} Case does not count, and
   * neither does what comes before the last point: of {@code com.example.Product} or {@code
   * Shop.Order} the last name is enough.
   */
  private static int distance(String name, String other) {
    String a = name.toLowerCase(Locale.ROOT);
    String b = other.toLowerCase(Locale.ROOT);
    return Math.min(edits(a, b), edits(last(a), last(b)));
  }

  private static String last(String name) {
    return name.substring(name.lastIndexOf('.') + 1);
  }

  private static int edits(String a, String b) {
    int[] row = new int[b.length() + 1];
    for (int j = 0; j < row.length; j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j < row.length; j++) {
        int same = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(same, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[b.length()];
  }
}
