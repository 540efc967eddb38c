package io.github.bigtablemapper.examples.guide;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.examples.PhoneDayRepository;
import io.github.bigtablemapper.examples.ProductRepository;
import io.github.bigtablemapper.examples.TabletDayRepository;
import io.github.bigtablemapper.schema.SchemaChange;
import io.github.bigtablemapper.testing.BigtableTest;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The code of the page on the schema. */
@BigtableTest
class SchemaPageTest {
  @Test
  void apply(BigtableMapper mapper, BigtableTableAdminClient adminClient) {
    ProductRepository products = new ProductRepository(mapper);
    PhoneDayRepository phones = new PhoneDayRepository(mapper);
    TabletDayRepository tablets = new TabletDayRepository(mapper);

    PrintStream out = new PrintStream(OutputStream.nullOutputStream(), false, UTF_8);

    // docs: apply
    List<SchemaChange> changes = mapper.schema(adminClient).apply(products, phones, tablets);
    for (SchemaChange change : changes) { // create table catalog with sku (maxVersions 5) …
      out.println((change.isAddition() ? "done: " : "left to you: ") + change);
    }

    mapper.schema(adminClient).verify(products, phones, tablets); // throws if something differs
    // end

    assertThat(changes.stream().map(Object::toString))
        .containsExactly(
            "create table catalog with sku (maxVersions 5)",
            "create table devices with stats (maxVersions 1)")
        .inOrder();
    assertThat(mapper.schema(adminClient).diff(products, phones, tablets)).isEmpty();
  }
}
