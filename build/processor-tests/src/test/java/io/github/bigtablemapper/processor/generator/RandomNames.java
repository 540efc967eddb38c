package io.github.bigtablemapper.processor.generator;

import io.github.bigtablemapper.processor.internal.write.JavaWords;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Names that can be in the way of generated code: of Java, of the runtime, and of other alphabets.
 */
final class RandomNames {
  private static final List<String> TYPES =
      List.of(
          """
          Product Item Order Optional List Map Set Key Mapping Builder String Object Record Override
          Instant Async Reader Käse Straße Größe Π $ A$B _X __ product when module with open Table
          Family Column RowKey Versioned ByteString EntityMapping Entity Row Cell Index Repository
          Columns Patch Generated Nullable Long Integer Enum Class Void Iterable Math UUID Duration
          Collection Function Supplier Deprecated SuppressWarnings Thread System CellCodec KeyRange
          KeyReader KeyWriter Mapper Scan Selection Condition Uuid OS Io URL A a Ab aB
          """
              .strip()
              .split("\\s+"));

  private static final List<String> PROPERTIES =
      List.of(
          """
          id Id iD ID url URL uRL x X value key mapping columns patch builder reader cells column
          größe café π 变量 имя $ a$b _a __ name values getName isOpen setName withName put async of
          table entity repository INSTANCE Optional String Object List Key Product self source target
          in out at now micros timestamp qualifier family codec codecs element member range from to
          start end limit deadline com io java org it each that other result bytes text number index
          version salt hash map set list delete merge update find exists scan get count all empty
          build toBuilder newBuilder is isIs getter a b A B aB Ab equal string hash_code toStrings
          reversed prefix parts part constant converted stored written changed
          """
              .strip()
              .split("\\s+"));

  private final Random random;
  private final Set<String> taken = new HashSet<>();

  RandomNames(Random random) {
    this.random = random;
  }

  /** {@return the name of a type, which differs from all others in a file system, too} */
  String type() {
    return untaken(
        () ->
            random.nextInt(4) == 0
                ? JavaWords.capitalized(of(JavaWords.ALL))
                : random.nextInt(3) == 0 ? "Type" + taken.size() : of(TYPES),
        true);
  }

  /** {@return the name of a property, which may differ from others by case only} */
  String property() {
    return untaken(
        () ->
            switch (random.nextInt(6)) {
              case 0 -> of(JavaWords.ALL);
              case 1, 2 -> "property" + taken.size();
              default -> of(PROPERTIES);
            },
        false);
  }

  /** {@return the name of a part of the key, which is not a keyword} */
  String partOfKey() {
    return untaken(() -> isOne(3) ? of(PROPERTIES) : "part" + taken.size(), false);
  }

  private boolean isOne(int of) {
    return random.nextInt(of) == 0;
  }

  private String untaken(Supplier<String> names, boolean ignoresCase) {
    for (int i = 0; i < 100; i++) {
      String name = names.get();
      if (taken.add(ignoresCase ? "type " + name.toLowerCase(Locale.ROOT) : name)) {
        return name;
      }
    }
    throw new IllegalStateException("no name is left");
  }

  private <T> T of(List<T> all) {
    return all.get(random.nextInt(all.size()));
  }
}
