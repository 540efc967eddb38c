package com.example.shop;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import io.github.bigtablemapper.BigtableMapper;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.Optional;

/** Stores and reads a product on a Bigtable instance: {@code App my-project my-instance}. */
public final class App {
  public static void main(String[] args) throws IOException {
    String project = args[0];
    String instance = args[1];
    BigtableDataSettings settings =
        BigtableDataSettings.newBuilder().setProjectId(project).setInstanceId(instance).build();
    try (BigtableMapper mapper = BigtableMapper.builder(settings).build();
        BigtableTableAdminClient admin = BigtableTableAdminClient.create(project, instance)) {
      ProductRepository products = new ProductRepository(mapper);
      mapper.schema(admin).apply(products); // creates the table and its family

      products.put(
          new Product(
              "hats", "fedora", "brandA", "A hat", new BigDecimal("25.00"), Optional.empty()));
      System.out.println(products.scan(ProductKey.category("hats")).list());
    }
  }

  private App() {}
}
