// What a newcomer reads in the first green test has no warnings of a library.
String log = new File(basedir, 'build.log').text
assert log.contains('Tests run: 2')
assert !log.contains('SLF4J')
