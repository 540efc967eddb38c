package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.testing.BigtableTest;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Properties named like what the generated code calls its own parameters, fields and methods. */
@BigtableTest({NamesTest_AwkwardRepository.class, NamesTest_KeyOnlyRepository.class})
class NamesTest {
  @Table("awkward")
  @Family("f")
  record Awkward(
      @RowKey int in,
      @RowKey String out,
      @RowKey String from,
      @RowKey String bound,
      @RowKey String start,
      @RowKey String written,
      @RowKey String mapper,
      @Column String cells,
      @Column int column,
      @Column String value,
      @Column String key,
      @Column String k,
      @Column Optional<String> awkward,
      @Column String entity,
      @Column String reader,
      @Column boolean build,
      @Column String clear,
      @Column String instance,
      @Column String required,
      @Column String userID,
      @Column String aURL,
      @Column String $dollar,
      @Column String _underscore) {}

  @Table("key-only")
  @Family("f")
  record KeyOnly(@RowKey String id) {}

  @Test
  void propertiesNamedLikeGeneratedOnes(NamesTest_AwkwardRepository repository) {
    Awkward entity =
        new Awkward(
            1,
            "o",
            "f",
            "b",
            "s",
            "w",
            "m",
            "c",
            2,
            "v",
            "k",
            "kk",
            Optional.of("a"),
            "e",
            "r",
            true,
            "cl",
            "i",
            "req",
            "u",
            "url",
            "d",
            "_");
    repository.put(entity);
    assertThat(repository.find(1, "o", "f", "b", "s", "w", "m")).hasValue(entity);
    assertThat(
            repository
                .scan(NamesTest_AwkwardKey.in(1).out("o").from().from("a").before("z"))
                .where(NamesTest_AwkwardColumns.VALUE.isEqualTo("v"))
                .list())
        .containsExactly(entity);
  }

  @Test
  void anEntityWithoutColumns(NamesTest_KeyOnlyRepository repository) {
    repository.put(new KeyOnly("a"));
    assertThat(repository.find("a")).hasValue(new KeyOnly("a"));
    assertThat(repository.find("b")).isEmpty();
  }
}
