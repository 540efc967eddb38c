package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.AuthorizedViewId;
import com.google.cloud.bigtable.data.v2.models.MaterializedViewId;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.cloud.bigtable.data.v2.models.TargetId;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.Page;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.testing.BigtableTest;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tables with other names than entities declare. */
@BigtableTest
class TableNamesTest {
  @Table("hats")
  @Family("h")
  record Hat(@RowKey String id, String colour) {}

  private final BigtableDataClient client;
  private final BigtableTableAdminClient admin;

  TableNamesTest(BigtableDataClient client, BigtableTableAdminClient admin) {
    this.client = client;
    this.admin = admin;
  }

  @Test
  void aMapperNamesTheTablesOfItsRepositories() {
    BigtableMapper mapper =
        BigtableMapper.builder(client).tableNames(name -> "dev-" + name).build();
    TableNamesTest_HatRepository hats = new TableNamesTest_HatRepository(mapper);

    mapper.schema(admin).apply(hats, TableNamesTest_HatMapping.INSTANCE);

    assertThat(hats.table()).isEqualTo("dev-hats");
    assertThat(hats.mapping().table()).isEqualTo("hats");
    assertThat(admin.listTables()).contains("dev-hats");
    assertThat(admin.listTables()).doesNotContain("hats");
    assertThat(mapper.schema(admin).diff(TableNamesTest_HatMapping.INSTANCE)).isEmpty();
  }

  @Test
  void twoTablesOfOneClassWorkInOneProgram() {
    BigtableMapper mapper =
        BigtableMapper.builder(client).tableNames(name -> "other-" + name).build();
    TableNamesTest_HatRepository left = new TableNamesTest_HatRepository(mapper, "left");
    TableNamesTest_HatRepository right = new TableNamesTest_HatRepository(mapper, "right");
    mapper.schema(admin).apply(left, right);

    left.put(new Hat("a", "red"));
    left.putAll(List.of(new Hat("b", "red"), new Hat("c", "red")));
    assertThat(right.putIfAbsent(new Hat("a", "blue"))).isPresent();
    left.patch(TableNamesTest_HatKey.of("a"), hat -> hat.colour("green"));
    left.deleteRange(TableNamesTest_HatKey.all().id().from("c")).confirm(1);
    left.move(TableNamesTest_HatKey.of("b"), TableNamesTest_HatKey.of("d"));

    assertThat(left.scan(TableNamesTest_HatKey.all()).list())
        .containsExactly(new Hat("a", "green"), new Hat("d", "red"));
    assertThat(right.scan(TableNamesTest_HatKey.all()).list())
        .containsExactly(new Hat("a", "blue"));
    assertThat(left.find("a")).hasValue(new Hat("a", "green"));
    assertThat(right.findAll(List.of(TableNamesTest_HatKey.of("a"))))
        .containsExactly(TableNamesTest_HatKey.of("a"), new Hat("a", "blue"));
    assertThat(right.scan(TableNamesTest_HatKey.all()).forEachParallel(2, hat -> {})).isEqualTo(1);
  }

  @Test
  void aPageTokenOfOneTableIsNoneOfAnother() {
    BigtableMapper mapper = BigtableMapper.create(client);
    TableNamesTest_HatRepository first = new TableNamesTest_HatRepository(mapper, "first");
    TableNamesTest_HatRepository second = new TableNamesTest_HatRepository(mapper, "second");
    mapper.schema(admin).apply(first, second);
    first.putAll(List.of(new Hat("a", "red"), new Hat("b", "red")));

    Page<Hat> page = first.scan(TableNamesTest_HatKey.all()).page(1);

    assertThat(
            first.scan(TableNamesTest_HatKey.all()).page(1, page.nextToken().orElseThrow()).items())
        .containsExactly(new Hat("b", "red"));
    assertThrows(
        InvalidRequestException.class,
        () -> second.scan(TableNamesTest_HatKey.all()).page(1, page.nextToken().orElseThrow()));
  }

  /** They become parts of the names of resources. */
  @Test
  void idsOfTablesAndViewsAreChecked() {
    BigtableMapper mapper = BigtableMapper.create(client);
    for (String id :
        List.of("a\nb", "../b", "a/b", "-a", ".", " ", "\0", "\u00e4", "{a}", "a".repeat(129))) {
      for (TargetId target :
          List.of(
              TableId.of(id),
              AuthorizedViewId.of("t", id),
              AuthorizedViewId.of(id, "v"),
              MaterializedViewId.of(id))) {
        InvalidRequestException refused =
            assertThrows(
                InvalidRequestException.class,
                () -> mapper.readRepository(TableNamesTest_HatMapping.INSTANCE, target));
        assertThat(refused).hasMessageThat().contains("characters of [-_.a-zA-Z0-9]");
        assertThat(refused).hasMessageThat().matches("[ -~]*");
      }
      assertThrows(
          InvalidRequestException.class,
          () -> mapper.repository(TableNamesTest_HatMapping.INSTANCE, id));
    }
    assertThrows(
        InvalidRequestException.class,
        () -> mapper.repository(TableNamesTest_HatMapping.INSTANCE, ""));
    String longest = "_".repeat(50);
    for (TargetId target :
        List.of(
            TableId.of(longest),
            AuthorizedViewId.of(longest, longest),
            MaterializedViewId.of("_".repeat(128)))) {
      assertThat(mapper.readRepository(TableNamesTest_HatMapping.INSTANCE, target).table())
          .endsWith(longest);
    }
  }

  @Test
  void messagesNameTheTableThatIsUsed() {
    TableNamesTest_HatRepository missing =
        new TableNamesTest_HatRepository(BigtableMapper.create(client), "missing");

    assertThat(assertThrows(RequestFailedException.class, () -> missing.find("a")))
        .hasMessageThat()
        .startsWith("find of TableNamesTest.Hat (table missing) failed with NOT_FOUND");
  }
}
