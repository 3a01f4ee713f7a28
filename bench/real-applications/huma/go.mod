module example.com/notes

go 1.24

require github.com/danielgtaylor/huma/v2 v2.34.1
