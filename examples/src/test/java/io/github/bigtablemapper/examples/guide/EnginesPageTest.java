package io.github.bigtablemapper.examples.guide;

import static com.google.cloud.bigtable.data.v2.models.Filters.FILTERS;
import static com.google.common.truth.Truth.assertThat;

import com.google.bigtable.v2.MutateRowRequest;
import com.google.bigtable.v2.Row;
import com.google.bigtable.v2.RowFilter;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Mutation;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.RowCell;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import io.github.bigtablemapper.engine.EntityRows;
import io.github.bigtablemapper.examples.Product;
import io.github.bigtablemapper.examples.ProductKey;
import io.github.bigtablemapper.examples.ProductMapping;
import io.github.bigtablemapper.examples.ProductRepository;
import io.github.bigtablemapper.examples.Products;
import io.github.bigtablemapper.testing.BigtableTest;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The code of the page on engines. */
@BigtableTest(ProductRepository.class)
class EnginesPageTest {
  private static final String TABLE = "projects/p/instances/i/tables/catalog";

  // docs: rows
  private final EntityRows<Product, ProductKey> rows =
      EntityRows.of(ProductMapping.INSTANCE, InstantSource.system());

  // end

  @Test
  void whatTheEngineWritesARepositoryReads(ProductRepository products, BigtableDataClient client) {
    Product product = Products.ALL.get(0);
    Instant start = Instant.now().truncatedTo(ChronoUnit.MILLIS);
    // docs: write
    MutateRowRequest request =
        MutateRowRequest.newBuilder()
            .setTableName(TABLE)
            .setRowKey(rows.rowKey(product))
            .addAllMutations(rows.put(product, start))
            .build();
    // end

    client.mutateRow(
        RowMutation.create(
            TableId.of("catalog"),
            request.getRowKey(),
            Mutation.fromProtoUnsafe(request.getMutationsList())));
    assertThat(products.scan(ProductKey.all()).list()).containsExactly(product);
    assertThat(decoded(row(client))).hasValue(product);
  }

  private Optional<Product> decoded(Row row) {
    // docs: read
    Optional<Product> product = rows.decode(row);
    // end
    return product;
  }

  private Row row(BigtableDataClient client) {
    // docs: filter
    RowFilter filter = rows.filter();
    // end
    Row.Builder row = Row.newBuilder();
    for (var each :
        client.readRows(Query.create(TableId.of("catalog")).filter(FILTERS.fromProto(filter)))) {
      row.setKey(each.getKey());
      for (RowCell cell : each.getCells()) {
        row.addFamiliesBuilder()
            .setName(cell.getFamily())
            .addColumnsBuilder()
            .setQualifier(cell.getQualifier())
            .addCellsBuilder()
            .setTimestampMicros(cell.getTimestamp())
            .setValue(cell.getValue());
      }
    }
    return row.build();
  }
}
