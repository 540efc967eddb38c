package com.example.orders;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.admin.v2.models.CreateTableRequest;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.testing.BigtableTest;
import org.junit.jupiter.api.Test;

@BigtableTest
class OrderSchemaTest {
  @Test
  void tablesAreCreatedAndExtended(BigtableMapper mapper, BigtableTableAdminClient admin) {
    OrderRepository orders = new OrderRepository(mapper);
    assertThrows(InvalidRequestException.class, () -> mapper.schema(admin).verify(orders));

    admin.createTable(CreateTableRequest.of("orders").addFamily("t"));
    assertFalse(mapper.schema(admin).apply(orders).applied().isEmpty());
    assertEquals(3, admin.getTable("orders").getColumnFamilies().size());

    admin.deleteTable("orders");
    mapper.schema(admin).apply(orders);
    mapper.schema(admin).verify(orders);
  }
}
