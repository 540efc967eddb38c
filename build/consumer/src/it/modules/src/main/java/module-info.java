// docs: module
module shop {
  requires io.github.bigtablemapper;
  requires io.github.bigtablemapper.annotation;
  requires com.google.protobuf;
  requires static java.compiler;
  requires static org.jspecify;
}
// end
