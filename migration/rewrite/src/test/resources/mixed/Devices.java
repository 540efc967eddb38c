package mixed;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Versions of classes that Lombok or a builder finishes. */
public class Devices {
  static Device read(Map<String, AttributeValue> item) {
    return Device.builder()
        .id(item.get("id").s())
        .revision(Integer.valueOf(item.get("revision").n()))
        .build();
  }

  static Device fresh(String id) {
    return Device.builder().id(id).revision(null).build();
  }

  static Device made(String id) {
    return new Device(id, null);
  }

  static Device next(Device device) {
    return device.toBuilder().revision(device.getRevision() + 1).build();
  }

  static int or(Device device) {
    return Optional.ofNullable(device.getRevision()).orElse(0);
  }

  static boolean same(Device one, Device other) {
    return Objects.equals(one.getRevision(), other.getRevision())
        && one.getRevision().equals(other.getRevision());
  }

  static void sort(List<Device> devices) {
    devices.sort(Comparator.comparing(Device::getId));
  }

  static void print(DynamoDbClient low, Device device, Badge badge) {
    int revision = device.getRevision();
    Long version = badge.version();
    long plain = badge.version();
    String text = "v" + device.getRevision();
    low.deleteTable(r -> r.tableName(text + revision + version + plain));
    switch (device.getRevision()) {
      case 1:
        System.out.println("first");
        break;
      default:
        System.out.println(device.getRevision());
    }
    Badge copy = Badge.builder().id(badge.id()).version(null).build();
    System.out.println(copy.version() == null ? "none" : copy.version().toString());
    device.setRevision(device.getRevision() == null ? 1 : device.getRevision() + 1);
    Integer[] all = {device.getRevision()};
    Object any = device.getRevision();
    System.out.println(any.equals(all[0]));
  }
}
