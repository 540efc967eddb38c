package io.github.bigtablemapper.examples.guide;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.examples.PhoneDayRepository;
import io.github.bigtablemapper.examples.ProductRepository;
import io.github.bigtablemapper.examples.TabletDayRepository;
import io.github.bigtablemapper.schema.SchemaDifference;
import io.github.bigtablemapper.schema.SchemaResult;
import io.github.bigtablemapper.testing.BigtableTest;
import java.io.OutputStream;
import java.io.PrintStream;
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
    SchemaResult result = mapper.schema(adminClient).apply(products, phones, tablets);
    for (SchemaDifference done : result.applied()) {
      out.println("done: " + done); // create table catalog with sku (maxVersions 5) …
    }
    for (SchemaDifference left : result.refused()) {
      out.println("left: " + left + ", because: " + left.reason());
    }

    mapper.schema(adminClient).verify(products, phones, tablets); // throws if something differs
    // end

    assertThat(result.refused()).isEmpty();
    assertThat(result.applied().stream().map(Object::toString))
        .containsExactly(
            "create table catalog with sku (maxVersions 5)",
            "create table devices with stats (maxVersions 1)")
        .inOrder();
    assertThat(mapper.schema(adminClient).diff(products, phones, tablets)).isEmpty();
  }

  @Test
  void options(BigtableMapper mapper, BigtableTableAdminClient adminClient) {
    AuditEntryRepository audit = new AuditEntryRepository(mapper, "dev-audit");

    SchemaResult result = mapper.schema(adminClient).apply(audit);

    assertThat(result.applied().stream().map(Object::toString))
        .containsExactly(
            "create table dev-audit with e (maxAge 90 days and maxVersions 3), 3 splits, deletion"
                + " protection, a change stream of 7 days, row-key schema (tenant STRING, time"
                + " TIMESTAMP, id BYTES)");
    mapper.schema(adminClient).verify(audit);
    assertThat(mapper.schema(adminClient).apply(audit).applied()).isEmpty();
  }
}
