package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.KeyConstant;
import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Salted;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.testing.BigtableTest;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A parent and its children, read by one scan of what their keys start with. */
@BigtableTest({
  ParentScanTest_ItemRepository.class,
  ParentScanTest_Item_TenantRepository.class,
  ParentScanTest_Item_SensorRepository.class,
  ParentScanTest_Item_ReadingRepository.class,
  ParentScanTest_BoxRepository.class,
  ParentScanTest_Box_CartonRepository.class,
  ParentScanTest_Box_ThingRepository.class,
  ParentScanTest_NodeRepository.class,
  ParentScanTest_Node_FolderRepository.class,
  ParentScanTest_Node_FileRepository.class
})
class ParentScanTest {
  /** The constants are after the part that parent and children share. */
  @Table("items")
  @Family("d")
  @Salted(buckets = 4)
  sealed interface Item {
    @KeyConstant(value = "!tenant", order = 1)
    record Tenant(@RowKey(order = 0) String tenant, String name) implements Item {}

    @KeyConstant(value = "sensor", order = 1)
    record Sensor(@RowKey(order = 0) String tenant, @RowKey(order = 2) int sensor, String place)
        implements Item {}

    @KeyConstant(value = "sensor", order = 1)
    @KeyConstant(value = "reading", order = 3)
    record Reading(
        @RowKey(order = 0) String tenant,
        @RowKey(order = 2) int sensor,
        @RowKey(order = 4) long second,
        double value)
        implements Item {}
  }

  /** The key of the parent may end with an empty part, which is written for the children only. */
  @Table(value = "nodes", keyFormat = KeyFormat.ORDERED)
  @Family("d")
  sealed interface Node {
    @KeyConstant("folder")
    record Folder(@RowKey String name, int size) implements Node {}

    @KeyConstant("folder")
    @KeyConstant(value = "file", order = 2)
    record File(@RowKey(order = 1) String name, @RowKey(order = 3) String file, int size)
        implements Node {}
  }

  @Table("boxes")
  @Family("d")
  sealed interface Box {
    @KeyConstant("box")
    record Carton(@RowKey String name, int size) implements Box {}

    @KeyConstant("box")
    @KeyConstant(value = "thing", order = 2)
    record Thing(@RowKey(order = 1) String name, @RowKey(order = 3) int number, int size)
        implements Box {}
  }

  private static final Item.Tenant TENANT = new Item.Tenant("tenant1", "one");
  private static final Item.Sensor FIRST = new Item.Sensor("tenant1", 1, "roof");
  private static final Item.Reading READING = new Item.Reading("tenant1", 1, 60, 0.5);
  private static final Item.Sensor SECOND = new Item.Sensor("tenant1", 10, "cellar");

  private static void put(
      ParentScanTest_Item_TenantRepository tenants,
      ParentScanTest_Item_SensorRepository sensors,
      ParentScanTest_Item_ReadingRepository readings) {
    for (String other : List.of("tenant", "tenant10", "tenant1#", "tenant1!")) {
      tenants.put(new Item.Tenant(other, "other"));
      sensors.put(new Item.Sensor(other, 1, "elsewhere"));
    }
    tenants.put(TENANT);
    sensors.putAll(List.of(FIRST, SECOND));
    readings.put(READING);
    readings.put(new Item.Reading("tenant1", 10, 60, 1.5));
  }

  @Test
  void aPartThatAllKeysStartWith(
      ParentScanTest_ItemRepository items,
      ParentScanTest_Item_TenantRepository tenants,
      ParentScanTest_Item_SensorRepository sensors,
      ParentScanTest_Item_ReadingRepository readings) {
    put(tenants, sensors, readings);

    List<Item> all = items.scan(ParentScanTest_ItemKey.tenant("tenant1")).list();

    assertThat(all)
        .containsExactly(TENANT, FIRST, READING, SECOND, new Item.Reading("tenant1", 10, 60, 1.5))
        .inOrder();
    assertThat(items.scan(ParentScanTest_ItemKey.all().tenant().from("")).count()).isEqualTo(5 + 8);
    assertThat(
            items
                .scan(ParentScanTest_ItemKey.all().tenant().from("tenant1").before("tenant10"))
                .count())
        .isEqualTo(5 + 4);
  }

  @Test
  void theKeyOfTheParent(
      ParentScanTest_ItemRepository items,
      ParentScanTest_Item_TenantRepository tenants,
      ParentScanTest_Item_SensorRepository sensors,
      ParentScanTest_Item_ReadingRepository readings) {
    put(tenants, sensors, readings);

    List<Item> sensor =
        items
            .scan(
                ParentScanTest_ItemKey.withChildren(ParentScanTest_Item_SensorKey.of("tenant1", 1)))
            .list();

    assertThat(sensor).containsExactly(FIRST, READING).inOrder();
  }

  @Test
  void aPartThatIsTheKeyOfTheParent(
      ParentScanTest_BoxRepository boxes,
      ParentScanTest_Box_CartonRepository cartons,
      ParentScanTest_Box_ThingRepository things) {
    for (String name : List.of("a", "ab", "a#", "a!")) {
      cartons.put(new Box.Carton(name, 1));
      things.put(new Box.Thing(name, 7, 2));
    }
    List<Box> all = List.of(new Box.Carton("a", 1), new Box.Thing("a", 7, 2));

    assertThat(boxes.scan(ParentScanTest_BoxKey.name("a")).list())
        .containsExactlyElementsIn(all)
        .inOrder();
    assertThat(
            boxes
                .scan(ParentScanTest_BoxKey.withChildren(ParentScanTest_Box_CartonKey.of("a")))
                .reverse()
                .list())
        .containsExactly(all.get(1), all.get(0))
        .inOrder();
    assertThat(cartons.scan(ParentScanTest_Box_CartonKey.all()).count()).isEqualTo(4);
  }

  @Test
  void orderedKeys(
      ParentScanTest_NodeRepository nodes,
      ParentScanTest_Node_FolderRepository folders,
      ParentScanTest_Node_FileRepository files) {
    for (String name : List.of("", "a", "ab", "a\0", "a\0\1file\0\1x")) {
      folders.put(new Node.Folder(name, 1));
      files.put(new Node.File(name, "", 2));
      files.put(new Node.File(name, "x", 3));
    }
    for (String name : List.of("", "a")) {
      ParentScanTest_Node_FolderKey parent = ParentScanTest_Node_FolderKey.of(name);
      List<Node> all =
          List.of(
              new Node.Folder(name, 1), new Node.File(name, "", 2), new Node.File(name, "x", 3));

      assertThat(nodes.scan(ParentScanTest_NodeKey.withChildren(parent)).list())
          .containsExactlyElementsIn(all)
          .inOrder();
      assertThat(nodes.scan(ParentScanTest_NodeKey.name(name)).list())
          .containsExactlyElementsIn(all)
          .inOrder();
    }
    assertThat(folders.scan(ParentScanTest_Node_FolderKey.all()).count()).isEqualTo(5);
  }
}
