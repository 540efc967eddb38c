package io.github.bigtablemapper.rewrite.internal.model;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The names of the indexes that variables contain: of the calls that are assigned to them, and of
 * other variables that are assigned to them or passed to a constructor as them.
 */
final class IndexNames {
  private final Map<String, Set<String>> names = new HashMap<>();
  private final Map<String, Set<String>> sources = new HashMap<>();

  /** Takes a note of an index of a variable; an empty name is one that the code does not show. */
  void add(String variable, String index) {
    names.computeIfAbsent(variable, unused -> new HashSet<>()).add(index);
  }

  /** Takes a note that a variable gets what another one contains. */
  void addSource(String variable, String source) {
    sources.computeIfAbsent(variable, unused -> new HashSet<>()).add(source);
  }

  /** {@return the only index that a variable contains} */
  Optional<String> of(String variable) {
    Set<String> found = new HashSet<>();
    collect(variable, found, new HashSet<>());
    return found.size() == 1 ? found.stream().findFirst() : Optional.empty();
  }

  private void collect(String variable, Set<String> found, Set<String> seen) {
    if (!names.containsKey(variable) && !sources.containsKey(variable)) {
      found.add(""); // what it contains is not shown, such as a parameter of a method
    } else if (seen.add(variable)) {
      found.addAll(names.getOrDefault(variable, Set.of()));
      sources.getOrDefault(variable, Set.of()).forEach(source -> collect(source, found, seen));
    }
  }
}
