package io.github.bigtablemapper.local.internal.call;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Features that the emulator does not support. Requests for them can end its process. */
final class MissingFeature {
  /** By the words in the names of methods. */
  private static final Map<String, String> WORDS =
      Map.of(
          "ChangeStream", "change streams",
          "PrepareQuery", "GoogleSQL",
          "ExecuteQuery", "GoogleSQL",
          "Backup", "backups",
          "RestoreTable", "backups",
          "SchemaBundle", "schema bundles",
          "LogicalView", "logical views",
          "MaterializedView", "materialized views");

  private MissingFeature() {}

  /** {@return what the emulator lacks for a method; null if it has the method} */
  static @Nullable String of(String method) {
    return WORDS.entrySet().stream()
        .filter(word -> method.contains(word.getKey()))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElse(null);
  }
}
