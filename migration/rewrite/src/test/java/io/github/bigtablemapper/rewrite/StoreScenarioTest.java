package io.github.bigtablemapper.rewrite;

import static com.google.common.truth.Truth.assertThat;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.ReadRepository;
import io.github.bigtablemapper.testing.BundledEmulator;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The rewritten store does on Bigtable what it did on DynamoDB: its scenario names neither. */
class StoreScenarioTest {
  private static final Path SCENARIO = Path.of("src/test/resources/scenario/store/Scenario.java");
  private static final List<String> ENTITIES =
      List.of("Customer", "Order", "Product", "Review", "Coupon", "Follow");

  @Test
  void theScenarioHoldsOnTheEmulator(@TempDir Path classes) throws Exception {
    Compiling compiling = Compiling.of(finished(), classes);
    assertThat(compiling.errors()).isEmpty();
    ClassLoader loader = compiling.loader();
    BundledEmulator.Instance instance = BundledEmulator.shared().newInstance();
    try (BigtableDataClient client = BigtableDataClient.create(instance.dataSettings().build());
        BigtableTableAdminClient admin =
            BigtableTableAdminClient.create(instance.adminSettings().build())) {
      BigtableMapper mapper = BigtableMapper.create(client);
      for (String entity : ENTITIES) {
        Class<?> repository = loader.loadClass("store.model." + entity + "Repository");
        mapper
            .schema(admin)
            .apply(
                (ReadRepository<?, ?>)
                    repository.getConstructor(BigtableMapper.class).newInstance(mapper));
      }
      run(loader, mapper);
    }
  }

  /** What a person does with the two places that are left: none of them in the scenario. */
  private static Map<String, String> finished() throws Exception {
    Map<String, String> sources = new TreeMap<>(StoreTest.rewritten().sources());
    String cancelled = "return orders.deleteItem(key(customerId, orderId));";
    String checkedOut =
        "client.transactWriteItems(r -> r.addPutItem(orders, order).addUpdateItem(customers,"
            + " customer));";
    assertThat(sources.get("store/dao/OrderDao.java")).contains(cancelled);
    assertThat(sources.get("store/dao/CheckoutDao.java")).contains(checkedOut);
    sources.computeIfPresent(
        "store/dao/OrderDao.java",
        (name, text) ->
            text.replace(
                cancelled,
                "Order order = get(customerId, orderId);\n    delete(order);\n    return order;"));
    sources.computeIfPresent(
        "store/dao/CheckoutDao.java",
        (name, text) ->
            text.replace(checkedOut, "orders.put(order);\n    customers.put(customer);"));
    sources.put("store/Scenario.java", Files.readString(SCENARIO));
    return sources;
  }

  private static void run(ClassLoader loader, BigtableMapper mapper) throws Exception {
    List<Object> daos = new ArrayList<>();
    for (String entity : ENTITIES) {
      Class<?> dao = loader.loadClass("store.dao." + entity + "Dao");
      daos.add(
          entity.equals("Coupon")
              ? dao.getConstructor(BigtableMapper.class, String.class).newInstance(mapper, "coupon")
              : dao.getConstructor(BigtableMapper.class).newInstance(mapper));
    }
    Method run =
        Arrays.stream(loader.loadClass("store.Scenario").getMethods())
            .filter(each -> each.getName().equals("run"))
            .findFirst()
            .orElseThrow();
    try {
      Object unused = run.invoke(null, daos.toArray());
    } catch (InvocationTargetException e) {
      throw new AssertionError("The scenario does not hold.", e.getCause());
    }
  }
}
