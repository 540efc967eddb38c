package io.github.bigtablemapper.codec;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;

/**
 * Internet addresses: the 4 bytes of IPv4 or the 16 of IPv6. Host names are not stored, because
 * {@link InetAddress#equals} ignores them. An IPv6 address with a scope is refused, because a scope
 * has no meaning on another machine. DNS is not used. No order.
 *
 * @hidden
 */
@ForGeneratedCode
public final class InetAddressCodec implements CellCodec<InetAddress> {
  InetAddressCodec() {}

  @Override
  public ByteString encode(InetAddress value) {
    if (value instanceof Inet6Address address
        && (address.getScopeId() != 0 || address.getScopedInterface() != null)) {
      throw new InvalidValueException(
          "the IPv6 address has a scope, which belongs to this machine; store the address without"
              + " it");
    }
    ByteString cell = UnsafeByteOperations.unsafeWrap(value.getAddress());
    if (address(cell).getAddress().length != cell.size()) {
      throw new InvalidValueException(
          "the IPv6 address is an IPv4 address in the form of IPv6; store the address of IPv4");
    }
    return cell;
  }

  @Override
  public InetAddress decode(ByteString cell) {
    InetAddress value = address(cell);
    if (value.getAddress().length != cell.size()) {
      throw Malformed.cell("InetAddress"); // an IPv4 address dressed up as IPv6
    }
    return value;
  }

  private static InetAddress address(ByteString cell) {
    try {
      return InetAddress.getByAddress(cell.toByteArray());
    } catch (UnknownHostException wrongLength) {
      throw Malformed.cell("InetAddress");
    }
  }
}
